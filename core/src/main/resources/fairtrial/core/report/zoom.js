// The slices over time in three charts that zoom together: drag, or choose a round; double-click to see all again.
(function () {
  var source = document.getElementById('series');
  if (!source || typeof uPlot === 'undefined') { return; }
  var all = JSON.parse(source.textContent), series = all.series, hidden = {}, drawn = [], seen = null;
  function colour(member) {
    var probe = document.createElement('i');
    probe.className = 'probe ' + (member === 'np' ? 'pb' : 'c' + Number(member.slice(1)) % 6);
    document.body.appendChild(probe);
    var found = getComputedStyle(probe).getPropertyValue('--k').trim();
    probe.remove();
    return found;
  }
  function css(name) { return getComputedStyle(document.documentElement).getPropertyValue(name).trim(); }
  function data(figure) {
    return uPlot.join(series.map(function (s) { return [s.t, s[figure]]; }));
  }
  function axis(label, last) {
    return { label: last ? label : undefined, stroke: css('--mut'), grid: { stroke: css('--soft') },
      ticks: { stroke: css('--soft') }, font: '11px system-ui', labelFont: '11px system-ui', labelSize: last ? 16 : 0,
      size: last ? 34 : 30 };
  }
  function upward(label) {
    return { label: label, stroke: css('--mut'), grid: { stroke: css('--soft') }, ticks: { stroke: css('--soft') },
      font: '11px system-ui', labelFont: '11px system-ui', labelSize: 18, size: 56 };
  }
  function width(holder) { return Math.max(280, holder.clientWidth); }
  function chart(holder, figure, label, height, range, last) {
    var names = {};
    holder.dataset.names.split('\n').forEach(function (line) {
      names[line.slice(0, line.indexOf('='))] = line.slice(line.indexOf('=') + 1);
    });
    var lines = series.map(function (s) {
      var k = colour(s.member);
      return { label: names[s.member], stroke: k, show: !hidden[s.member], spanGaps: false,
        paths: function () { return null; }, points: { show: true, size: 4, fill: k, stroke: k } };
    });
    return new uPlot({
      width: width(holder), height: height,
      cursor: { sync: { key: 'slices' }, drag: { x: true, y: false } },
      legend: { live: true, isolate: false },
      scales: { x: { time: false }, y: range ? { range: range } : {} },
      axes: [axis(holder.dataset.time, last), upward(label)],
      series: [{ label: holder.dataset.time }].concat(lines),
      hooks: { setScale: [function (plot, key) {
        if (key === 'x' && drawn.indexOf(plot) >= 0) { seen = [plot.scales.x.min, plot.scales.x.max]; }
      }] }
    }, data(figure), holder);
  }
  function zoom(from, to) {
    drawn.forEach(function (plot) { plot.setScale('x', { min: from, max: to }); });
  }
  function buttons(holder) {
    var bar = document.createElement('p');
    bar.className = 'zoom-in';
    function button(words, from, to) {
      var one = document.createElement('button');
      one.type = 'button';
      one.textContent = words;
      one.addEventListener('click', function () { zoom(from, to); });
      bar.appendChild(one);
    }
    button(holder.dataset.whole, all.rounds[0][0], all.rounds[all.rounds.length - 1][1]);
    all.rounds.forEach(function (round, i) { button(holder.dataset.round + ' ' + (i + 1), round[0], round[1]); });
    holder.appendChild(bar);
  }
  function draw() {
    drawn.forEach(function (one) { one.destroy(); });
    drawn = [];
    document.querySelectorAll('main .zoom').forEach(function (holder) {
      holder.hidden = false;
      if (holder.clientWidth === 0) { return; }
      if (!holder.querySelector('p')) {
        var how = holder.appendChild(document.createElement('p'));
        how.className = 'note';
        how.textContent = holder.dataset.how;
        if (all.rounds.length > 1) { buttons(holder); }
      }
      drawn.push(chart(holder, 'x', holder.dataset.throughput, 240, null, false));
      drawn.push(chart(holder, 'busy', holder.dataset.cpu, 130, [0, 100], false));
      drawn.push(chart(holder, 'stolen', holder.dataset.stolen, 120, null, true));
      holder.querySelectorAll('canvas').forEach(function (canvas) { canvas.setAttribute('aria-hidden', 'true'); });
    });
    if (seen) { zoom(seen[0], seen[1]); }
  }
  var waiting = 0, wide = 0;
  function soon() { clearTimeout(waiting); waiting = setTimeout(draw, 120); }
  function resized() {
    if (innerWidth === wide) { return; }
    wide = innerWidth;
    drawn.forEach(function (plot) { plot.setSize({ width: width(plot.root.parentNode), height: plot.height }); });
  }
  document.querySelectorAll('.choice').forEach(function (choice) { choice.addEventListener('change', soon); });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', soon);
  addEventListener('resize', resized);
  document.addEventListener('members', function (event) {
    hidden = event.detail;
    drawn.forEach(function (plot) {
      series.forEach(function (s, i) { plot.setSeries(i + 1, { show: !hidden[s.member] }); });
    });
  });
  wide = innerWidth;
  draw();
})();
