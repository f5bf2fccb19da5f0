import { addressOf, type Entry, pointerOf } from '../../../scripts/engine/index.ts';
import type { Pointed, ShownField, TextSource } from '../../preview.ts';
import type { Fields } from '../../protocol.ts';
import type { Studio } from '../studio.ts';
import { kinship, matching, nearest } from './matching.ts';
import { bodyPieces, fieldPieces, type Piece } from './pieces.ts';

const max = 12;
/** Most texts by which a page tells equal ones apart. */
const maxNear = 60;

/** The places in the content that a text of a page comes from, the likeliest first; one alone is sure. */
export function sourcesOf(studio: Studio, pointed: Pointed): readonly TextSource[] {
  const all = piecesOn(studio, pointed.page);
  const matches = matching(all, pointed);
  const onPage = matches.filter(({ path, field = ['body'] }) => {
    const pages = studio.tracer.pagesOf(path)[pointerOf(field)];
    return pages?.includes(pointed.page);
  });
  const closest = nearest(onPage.length > 0 ? onPage : matches, all, pointed);
  return closest.slice(0, max).map(({ path, field, offset, texts: [text = ''] }) => ({
    path,
    title: studio.desk.titleOf(path),
    text: text.length > 120 ? `${text.slice(0, 120).trimEnd()}…` : text,
    ...(field && { field }),
    ...(offset !== undefined && { offset }),
  }));
}

/** How pages show a field, or an article's text at an offset. */
export function shownOf(studio: Studio, { path, field, offset }: Fields['shown']): ShownField {
  const entry = graphOf(studio).entries.find((each) => each.path === path);
  const pieces = entry ? [...ofFields(studio, entry), ...ofBody(studio, path)] : [];
  const piece = field
    ? pieceOf(pieces, pointerOf(field))
    : pieces.findLast((each) => each.offset !== undefined && each.offset <= (offset ?? 0));
  const pointer = field ? pointerOf(piece?.field ?? field) : '/body';
  const near = piece ? pieces.filter((other) => other !== piece) : [];
  const sorted = piece ? near.toSorted((a, b) => kinship(piece, b) - kinship(piece, a)) : [];
  return {
    texts: piece?.texts ?? [],
    near: sorted.slice(0, maxNear).flatMap(({ texts: [text] }) => text ?? []),
    pages: studio.tracer.pagesOf(path)[pointer] ?? [],
  };
}

/** The piece of a field: its own, that of the price or picture that it is a part of, else the first inside it. */
function pieceOf(pieces: readonly Piece[], pointer: string): Piece | undefined {
  const places = pieces.flatMap((piece) => (piece.field ? [{ piece, at: pointerOf(piece.field) }] : []));
  const around = places.filter(({ at }) => pointer === at || pointer.startsWith(`${at}/`));
  return (around.at(-1) ?? places.find(({ at }) => at.startsWith(`${pointer}/`)))?.piece;
}

const graphOf = ({ desk }: Studio) => desk.check().project.graph;

/** The pieces of all entries, with the text of the article whose page it is. */
function piecesOn(studio: Studio, page: string): readonly Piece[] {
  const { entries, schemas } = graphOf(studio);
  return entries.flatMap((entry) => {
    const isOwn = addressOf(entry, schemas.loaded.get(entry.collection)?.schema) === page;
    return isOwn ? [...ofFields(studio, entry), ...ofBody(studio, entry.path)] : ofFields(studio, entry);
  });
}

/** Pieces of fields, which stay until the next check: they may cite others. */
const cache = new WeakMap<object, WeakMap<Entry, readonly Piece[]>>();

function ofFields(studio: Studio, entry: Entry): readonly Piece[] {
  const graph = graphOf(studio);
  const ofGraph = cache.get(graph) ?? new WeakMap<Entry, readonly Piece[]>();
  cache.set(graph, ofGraph);
  const pieces = ofGraph.get(entry) ?? fieldPieces(graph, entry);
  ofGraph.set(entry, pieces);
  return pieces;
}

const ofBody = (studio: Studio, path: string): readonly Piece[] =>
  bodyPieces(graphOf(studio), path, studio.texts.text(path) ?? '');
