(function () {
  var zh = document.getElementById('lang-zh'), en = document.getElementById('lang-en');
  function told() { document.documentElement.lang = zh.checked ? 'zh-CN' : 'en'; }
  var asked = location.hash.slice(1, 3);
  if (asked === 'en') {
    en.checked = true;
  } else {
    if (asked === 'zh' || /^zh/i.test(navigator.language || '')) { zh.checked = true; }
  }
  zh.addEventListener('change', told);
  en.addEventListener('change', told);
  told();
  if (location.hash.length > 1) {
    var target = document.getElementById(location.hash.slice(1));
    if (target) { target.scrollIntoView(); }
  }
  var opened = [];
  addEventListener('beforeprint', function () {
    document.querySelectorAll('details:not([open])').forEach(function (d) { d.open = true; opened.push(d); });
  });
  addEventListener('afterprint', function () {
    opened.forEach(function (d) { d.open = false; });
    opened = [];
  });
})();
