// What must not run is tried here.
// Sixteen ways in which text that got into a page would do something; `strike` returns the names of those that did.
window.strike = async (elsewhere) => {
  const through = [];
  const struck = (name) => through.push(name);
  Object.assign(window, { struck });
  const attempt = (name, run) => {
    try {
      const outcome = run();
      if (outcome === true) struck(name);
      else if (outcome instanceof Promise)
        outcome.then(
          () => struck(name),
          () => undefined,
        );
    } catch {
      // Refused at once.
    }
  };
  const put = (tag, attributes, text = '') => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    return document.body.appendChild(element);
  };
  attempt('inline script', () => void put('script', {}, 'struck("inline script")'));
  attempt('foreign script', () => void put('script', { src: `${elsewhere}/script.js` }));
  attempt('event handler', () => void put('img', { src: 'data:,', onerror: 'struck("event handler")' }));
  attempt('javascript link', () => put('a', { href: 'javascript:struck("javascript link")' }).click());
  attempt('inline style', () => {
    put('style', {}, 'body { --struck: 1 }');
    return window.getComputedStyle(document.body).getPropertyValue('--struck') !== '';
  });
  attempt('base', () => {
    document.head.prepend(put('base', { href: elsewhere }));
    return document.baseURI.startsWith(elsewhere);
  });
  attempt('frame', () => void put('iframe', { src: `${elsewhere}/frame`, name: 'canary' }));
  attempt('form', () => put('form', { action: `${elsewhere}/form`, target: 'canary' }).submit());
  attempt('object', () => void put('object', { data: `${elsewhere}/object` }));
  attempt('fetch', () => window.fetch(`${elsewhere}/fetch`, { mode: 'no-cors' }));
  attempt('beacon', () => void window.navigator.sendBeacon(`${elsewhere}/beacon`));
  attempt('worker', () => {
    const worker = new window.Worker(window.URL.createObjectURL(new window.Blob(['postMessage(1)'])));
    worker.onmessage = () => struck('worker');
  });
  attempt('import', () => import(`${elsewhere}/import.js`));
  // In a task of its own: what the browser's remote control evaluates may use eval.
  window.setTimeout(() => attempt('eval', () => window.eval('1') === 1));
  attempt('timer with text', () => void window.setTimeout('struck("timer with text")', 0));
  attempt('markup', () => {
    const box = document.createElement('div');
    box.innerHTML = '<b>1</b>';
    return box.firstChild !== null;
  });
  await new Promise((resolve) => window.setTimeout(resolve, 1_500));
  return through;
};
