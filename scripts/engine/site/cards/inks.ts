/** Values of custom properties, `--art-deep` → `#0E3B2D`, and of `color`. */
export type Inks = Readonly<Record<string, string>>;

/** A drawing's inks in the light scheme: those of the whole drawing, and those that a class changes, by its name. */
export interface InkRules {
  readonly root: Inks;
  readonly classes: ReadonlyMap<string, Inks>;
}

/**
 * Reads the style sheet of a drawing of the site: rules for `:root` and for classes, nothing else.
 * @param css the text of its `style` element
 * @throws if a selector is of another kind
 */
export function inkRules(css: string): InkRules {
  const rules = new Map<string, Inks>();
  for (const [, selectors = '', body = ''] of css.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',').map((each) => each.trim())) {
      if (!/^(?::root|\.[\w-]+)$/.test(selector))
        throw new Error(`Unexpected selector \`${selector}\`, expected \`:root\` or a class`);
      rules.set(selector, { ...rules.get(selector), ...inksIn(body) });
    }
  const { ':root': root = {}, ...classes } = Object.fromEntries(rules);
  const inksByClass = Object.entries(classes).map(([selector, inks]) => [selector.slice(1), inks] as const);
  return { root, classes: new Map(inksByClass) };
}

function inksIn(body: string): Inks {
  const declarations = body.split(';').flatMap((declaration) => {
    const [name = '', value] = declaration.split(/:(.*)/s);
    return value === undefined || name.trim() === 'color-scheme' ? [] : [[name.trim(), light(value.trim())]];
  });
  return Object.fromEntries(declarations);
}

/** The first value of `light-dark(a, b)`. */
const light = (value: string): string => value.replace(/light-dark\(([^,()]+),[^()]*\)/g, '$1').trim();

/**
 * Replaces `var(--name)` and `var(--name, fallback)` with inks.
 * @throws if an ink has neither a value nor a fallback
 */
export function inked(value: string, inks: Inks): string {
  return value.replace(/var\((--[\w-]+)(?:,([^()]*))?\)/g, (_whole, name: string, fallback?: string) => {
    const ink = inks[name] ?? fallback;
    if (ink === undefined) throw new Error(`Missing ink \`${name}\` in a drawing`);
    return inked(ink, inks);
  });
}
