import type { Element } from 'xast';
import { setOf } from './svg-vocabulary.ts';

/** An element of a drawing, and the elements around it, which say what the prefixes of its names mean. */
export interface Placed {
  readonly element: Element;
  /** Undefined for the root. */
  readonly around: Placed | undefined;
}

/**
 * Attributes without a prefix that draw nothing, or nothing any more: drawing programs write them for themselves, and for programs of
 * twenty years ago.
 */
const notes = setOf(`
  enable-background baseProfile contentScriptType contentStyleType zoomAndPan focusable tabindex pointer-events
  color-rendering image-rendering xlink:type xlink:title xlink:role xlink:arcrole xlink:show xlink:actuate`);

/** Addresses of name spaces whose elements or attributes mean something to browsers, or did: the consortium's, but for notes in RDF. */
const meansSomething =
  /^https?:\/\/www\.(?:w3|mozilla)\.org\/(?!1999\/02\/22-rdf-syntax-ns#$|2000\/01\/rdf-schema#$)/i;

/** Whether the address of a name space is one that no browser knows. */
const isUnknown = (space: string | null | undefined): boolean => !!space && !meansSomething.test(space);

/** The name space of a name; undefined if nothing declares its prefix. */
export function spaceOf(name: string, placed: Placed): string | undefined {
  const prefix = /^[^:]*(?=:)/.exec(name)?.[0];
  const declaration = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  for (let at: Placed | undefined = placed; at; at = at.around) {
    const space = at.element.attributes[declaration];
    if (space != null) return space;
  }
  return undefined;
}

/**
 * Whether an element is a note of the program that wrote the drawing: no browser draws it or anything in it, so the build leaves it out.
 * An element in it that browsers know, such as a script, is checked all the same, because they would run that.
 */
export function isNote(placed: Placed): boolean {
  const { name, attributes } = placed.element;
  if (!placed.around) return false;
  if (name === 'metadata') return true;
  // Drawn only by the program whose extension it asks for.
  if (name === 'foreignObject') return isUnknown(attributes['requiredExtensions']);
  return isUnknown(spaceOf(name, placed));
}

/**
 * Whether an attribute of an element draws nothing, so that the build leaves it out. Handlers and addresses are never notes, not even in
 * a note.
 */
export function isNoteAttribute(name: string, placed: Placed): boolean {
  if (/^on/i.test(name) || /^(?:xlink:)?href$/.test(name)) return false;
  if (name === 'xmlns') return isNote(placed) && isUnknown(placed.element.attributes['xmlns']);
  if (name.startsWith('xmlns:')) return name !== 'xmlns:xlink';
  if (notes.has(name) || name.startsWith('data-') || isNote(placed)) return true;
  return name.includes(':') && isUnknown(spaceOf(name, placed));
}
