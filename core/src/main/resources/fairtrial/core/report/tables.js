// Every table can be taken along, as Markdown or CSV. The words stand in the page, in its language.
(function () {
  function cells(row) {
    return Array.prototype.map.call(row.cells, function (cell) {
      var parts = [];
      cell.childNodes.forEach(function (node) {
        if (node.className !== 'unseen') { parts.push(node.textContent.trim()); }
      });
      return parts.filter(String).join(' ').replace(/\s+/g, ' ');
    });
  }
  function spread(row, width) {
    var all = cells(row);
    while (all.length < width) { all.push(''); }
    return all;
  }
  function rows(table) {
    var all = Array.prototype.slice.call(table.rows), width = 0;
    all.forEach(function (row) { width = Math.max(width, row.cells.length); });
    return all.map(function (row) { return spread(row, width); });
  }
  function markdown(table) {
    var lines = rows(table).map(function (row) {
      return '| ' + row.map(function (cell) { return cell.replace(/[\\|`*_<>[\]!#]/g, '\\$&'); }).join(' | ') + ' |';
    });
    lines.splice(1, 0, '|' + ' --- |'.repeat(rows(table)[0].length));
    return lines.join('\n') + '\n';
  }
  function csv(table) {
    return rows(table).map(function (row) {
      return row.map(function (cell) {
        var safe = /^[=+@\t\r]|^-(?![0-9])/.test(cell) ? "'" + cell : cell;
        return /[",\r\n]/.test(safe) ? '"' + safe.replace(/"/g, '""') + '"' : safe;
      }).join(',');
    }).join('\r\n') + '\r\n';
  }
  function put(text, button, words, done) {
    function told(worked) {
      button.textContent = worked ? done : words;
      setTimeout(function () { button.textContent = words; }, 1500);
    }
    if (navigator.clipboard && isSecureContext) {
      navigator.clipboard.writeText(text).then(function () { told(true); }, function () { told(byHand(text, button)); });
    } else {
      told(byHand(text, button));
    }
  }
  function byHand(text, button) {
    var area = document.createElement('textarea'), worked;
    area.value = text;
    area.setAttribute('readonly', '');
    area.className = 'away';
    document.body.appendChild(area);
    area.select();
    worked = document.execCommand('copy');
    area.remove();
    button.focus();
    return worked;
  }
  document.querySelectorAll('main .box').forEach(function (box) {
    var table = box.querySelector('table'), words = box.closest('main').dataset;
    if (!table) { return; }
    var bar = document.createElement('p');
    bar.className = 'copy';
    [['copyMarkdown', markdown], ['copyCsv', csv]].forEach(function (way) {
      var button = document.createElement('button');
      button.type = 'button';
      button.textContent = words[way[0]];
      button.setAttribute('aria-live', 'polite');
      button.addEventListener('click', function () { put(way[1](table), button, words[way[0]], words.copied); });
      bar.appendChild(button);
    });
    box.insertAdjacentElement('afterend', bar);
  });
})();
