/**
 * Starts the app of a prerendered page once the page is there: its script would otherwise take the line from the picture and the fonts
 * that the visitor waits for. What it needs lies in a template, where the browser does not look for files. Who touches the
 * page or presses a key does not wait for a slow picture, and neither does anybody longer than three seconds.
 */
const longest = 3_000;
const uses = ['pointerdown', 'keydown', 'focusin'] as const;

function start(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-app]');
  if (!later) return;
  later.remove();
  document.head.append(later.content);
}

if (document.readyState === 'complete') start();
else {
  addEventListener('load', start);
  for (const use of uses) addEventListener(use, start, { once: true });
  setTimeout(start, longest);
}
