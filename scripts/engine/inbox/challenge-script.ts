/**
 * The stand-in for the challenge provider's script, with the interface that the widget uses: `window.turnstile` with `render`, `reset`,
 * `remove`, `getResponse` and `isExpired`. It is a checkbox that says what it is; nothing is checked automatically.
 */
export const challengeScript = `(() => {
  const widgets = new Map();
  let count = 0;
  const lifetime = 300000;
  const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });
  const widgetOf = (id) => widgets.get(id) ?? [...widgets.values()].at(-1);

  function clear(widget) {
    clearTimeout(widget.timer);
    widget.token = undefined;
    widget.box.checked = false;
    widget.box.disabled = false;
  }

  async function solve(widget) {
    widget.box.disabled = true;
    const answer = await fetch('/__challenge/token', { method: 'POST' });
    if (!widget.box.checked) return;
    widget.token = await answer.text();
    widget.timer = setTimeout(() => {
      clear(widget);
      widget.options['expired-callback']?.();
    }, lifetime);
    widget.options.callback?.(widget.token);
  }

  window.turnstile = {
    render(place, options) {
      const id = 'stand-in-' + ++count;
      const label = document.createElement('label');
      const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
      const widget = { label, box, options, token: undefined, timer: undefined };
      Object.assign(label.style, { display: 'flex', gap: '12px', alignItems: 'center', minHeight: '65px', padding: '0 16px' });
      Object.assign(box.style, { width: '24px', height: '24px' });
      label.append(box, element('span', 'I am human (stand-in, development only)'));
      box.addEventListener('change', () => {
        if (new URLSearchParams(location.search).get('challenge') === 'error') options['error-callback']?.('300030');
        else solve(widget).catch(() => options['error-callback']?.('network'));
      });
      (typeof place === 'string' ? document.querySelector(place) : place).append(label);
      widgets.set(id, widget);
      return id;
    },
    reset: (id) => clear(widgetOf(id)),
    remove(id) {
      const widget = widgets.get(id);
      if (!widget) return;
      clear(widget);
      widget.label.remove();
      widgets.delete(id);
    },
    getResponse: (id) => widgetOf(id)?.token,
    isExpired: () => false,
    ready: (callback) => callback(),
  };
})();
`;
