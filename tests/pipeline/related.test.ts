import { expect, test } from 'vitest';
import { relatedOf } from '../../scripts/engine/compiler/emit/related.ts';

const byTags = { related: ['tags'] };
const schema = { properties: { day: { format: 'date' }, tags: {} } };

/** An article dated in January with these tags, as it appears in a listing. */
const article = (day: number, ...tags: string[]) => ({
  slug: `day-${day}`,
  title: `Day ${day}`,
  href: `/log/day-${day}`,
  day: { iso: `2025-01-${String(day).padStart(2, '0')}` },
  tags,
});

const near = (slug: string, listed: ReturnType<typeof article>[]): string[] =>
  ((relatedOf(schema, byTags, listed)?.(slug)['near'] ?? []) as { slug: string }[]).map(
    (entry) => entry.slug,
  );

test('the next newer and older articles are linked, whatever the order of the files', () => {
  const related = relatedOf(schema, byTags, [article(2), article(3), article(1)]);
  expect(related?.('day-2')).toEqual({
    newer: { title: 'Day 3', href: '/log/day-3' },
    older: { title: 'Day 1', href: '/log/day-1' },
    near: [],
  });
  expect(related?.('day-3')).toEqual({ older: { title: 'Day 2', href: '/log/day-2' }, near: [] });
});

test('three others are related: those that share most tags in any case, then the newest', () => {
  const listed = [
    article(9, 'Oars', 'Sails'),
    article(8),
    article(5, 'oars'),
    article(4, 'oars'),
    article(3, 'oars'),
    article(2, 'OARS', 'sails'),
    article(1, 'anchors'),
  ];
  expect(near('day-9', listed)).toEqual(['day-2', 'day-5', 'day-4']);
  expect(near('day-1', listed)).toEqual([]);
});

test('the newer and the older article are not listed as related again', () => {
  expect(near('day-2', [article(1, 'oars'), article(2, 'oars'), article(3, 'oars')])).toEqual([]);
});

test('a collection that names no fields for it has no related entries', () => {
  expect(relatedOf(schema, {}, [article(1)])).toBeUndefined();
});
