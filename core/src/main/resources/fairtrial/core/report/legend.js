// A name in a legend hides and shows its contender in the charts of the page and among its trade-offs.
(function () {
  var hidden = {};
  function show() {
    document.querySelectorAll('[data-member]').forEach(function (name) {
      name.setAttribute('aria-pressed', String(!hidden[name.dataset.member]));
    });
    document.querySelectorAll('main .member').forEach(function (part) {
      var gone = Array.prototype.some.call(part.classList, function (name) { return hidden[name]; });
      part.style.display = gone ? 'none' : '';
    });
    document.dispatchEvent(new CustomEvent('members', { detail: hidden }));
  }
  document.querySelectorAll('[data-member]').forEach(function (name) {
    name.setAttribute('role', 'button');
    name.setAttribute('tabindex', '0');
    name.setAttribute('aria-pressed', 'true');
    name.setAttribute('aria-description', name.closest('main').dataset.hide);
    if (!name.title) { name.title = name.closest('main').dataset.hide; }
    function turn() {
      hidden[name.dataset.member] = !hidden[name.dataset.member];
      show();
    }
    name.addEventListener('click', turn);
    name.addEventListener('keydown', function (key) {
      if (key.key === 'Enter' || key.key === ' ') { key.preventDefault(); turn(); }
    });
  });
})();
