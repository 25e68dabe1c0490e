// Draws the messages of a run as they come: what a page shows between looks are slices, never an interval.
(function () {
  var words = {}, contenders = [], place = {}, capacity = '', phase = null, dirty = false, over = false, lost = false;
  document.body.dataset.words.split('\n').forEach(function (line) {
    words[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
  });
  function get(id) { return document.getElementById(id); }
  function css(name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }
  function colour(i) { return contenders[i].placebo ? css('--pb') : css('--s' + i % 6); }
  function element(parent, name, text, style) {
    var made = document.createElement(name);
    if (text !== undefined) { made.textContent = text; }
    if (style) { made.className = style; }
    parent.appendChild(made);
    return made;
  }
  var figures = { throughput: [[]], p99: [[]] }, drawn = {}, turns = 0, use = {};
  function chart(id, unit) {
    var holder = get(id);
    var axis = function (size) {
      return { stroke: css('--mut'), grid: { stroke: css('--soft') }, ticks: { stroke: css('--soft') }, size: size };
    };
    drawn[id] = new uPlot({
      width: Math.max(280, holder.clientWidth), height: 220, scales: { x: { time: false } },
      series: [{ label: 's' }].concat(contenders.map(function (one, i) {
        return { label: one.label, stroke: colour(i), fill: undefined, spanGaps: true, width: 1,
          points: { show: true, size: 4, fill: colour(i), stroke: colour(i) },
          value: function (u, v) { return v === null || v === undefined ? '' : v.toPrecision(4) + ' ' + unit; } };
      })),
      axes: [axis(30), axis(64)]
    }, figures[id], holder);
  }
  function add(id, seconds, contender, value) {
    var table = figures[id];
    table[0].push(seconds);
    contenders.forEach(function (one, i) { table[i + 1].push(one.id === contender ? value : null); });
    dirty = true;
  }
  function bar(holder, name, share, style) {
    var row = use[name + style];
    if (!row) {
      element(holder, 'span', name);
      row = use[name + style] = { bar: element(element(holder, 'span'), 'i', '', style), text: element(holder, 'span') };
    }
    row.bar.style.width = Math.round(100 * share) + '%';
    row.text.textContent = Math.round(100 * share) + ' %';
  }
  function clock(seconds) {
    var left = Math.max(0, Math.round(seconds));
    return Math.floor(left / 60) + ':' + (left % 60 < 10 ? '0' : '') + left % 60;
  }
  var on = {
    plan: function (m) {
      // A page that connects again gets all from the beginning.
      figures = { throughput: [[]], p99: [[]] }; use = {}; place = {};
      ['throughput', 'p99', 'cpus', 'looked', 'notes'].forEach(function (id) { get(id).textContent = ''; });
      contenders = m.contenders; capacity = m.capacity;
      contenders.forEach(function (one, i) { place[one.id] = i; figures.throughput.push([]); figures.p99.push([]); });
      get('name').textContent = m.name + ' · ' + m.workload;
      get('cpus').className = 'use';
      chart('throughput', '/s');
      chart('p99', 'ms');
    },
    phase: function (m) { phase = m; state(); },
    turn: function (m) {
      turns++;
      get('state').dataset.warm = words.warm + ' ' + contenders[place[m.contender]].label + ': '
        + Math.round(m.throughput) + '/s (' + m.turn + ')';
      state();
    },
    slice: function (m) {
      delete get('state').dataset.warm;
      if (m.load === capacity) { add('throughput', m.seconds, m.contender, m.throughput); }
      if (m.p99_millis !== undefined && m.load !== capacity) { add('p99', m.seconds, m.contender, m.p99_millis); }
      var name = contenders[place[m.contender]].label;
      if (m.busy !== undefined) { bar(get('cpus'), name + ' · ' + words.cpu, m.busy, ''); }
      if (m.load_busy !== undefined) { bar(get('cpus'), name + ' · ' + words.load, m.load_busy, 'load'); }
    },
    look: function (m) {
      var list = get('looked');
      list.textContent = '';
      m.texts.forEach(function (text) { element(list, 'p', text); });
      m.bands.forEach(function (band) {
        element(list, 'p', band.a + ' ÷ ' + band.b + ': ' + band.mid.toFixed(3)
          + ' (' + band.lo.toFixed(3) + ' … ' + band.hi.toFixed(3) + ')');
      });
    },
    note: function (m) { element(get('notes'), 'p', m.text); },
    end: function () { over = true; events.close(); state(); }
  };
  function state() {
    if (over) { get('state').textContent = words.over; get('bar').value = 1; return; }
    if (lost) { get('state').textContent = words.lost; return; }
    if (!phase) { return; }
    var left = phase.seconds_left - (Date.now() - phase.at_millis) / 1000;
    var warm = get('state').dataset.warm;
    get('state').textContent = words.round + ' ' + phase.round + '/' + phase.rounds + ' · ' + phase.text
      + (warm ? ' · ' + warm : '') + ' · ' + words.left + ' ' + clock(left);
    get('bar').value = Math.min(1, (phase.round - 1) / Math.max(1, phase.rounds));
  }
  var events = new EventSource('events' + location.search);
  events.onmessage = function (event) {
    var message = JSON.parse(event.data);
    lost = false;
    if (on[message.type]) { on[message.type](message); }
  };
  events.onerror = function () { lost = !over; state(); };
  setInterval(function () {
    state();
    if (dirty && !document.hidden) {
      dirty = false;
      ['throughput', 'p99'].forEach(function (id) { if (drawn[id]) { drawn[id].setData(figures[id]); } });
    }
  }, 1000);
}());
