import { expect, test } from 'vitest';
import { questionAnchors } from '../../scripts/engine/contract/question-anchors.ts';

test('the anchor of a question has its words, in any writing', () => {
  expect(questionAnchors(['Does it float?', 'Wie spät ist’s?', 'كم الساعة؟'])).toEqual([
    'question-does-it-float',
    'question-wie-spät-ist-s',
    'question-كم-الساعة',
  ]);
});

test('no two are the same, whatever is asked', () => {
  const anchors = questionAnchors(['Why 3', 'Why?', 'why', 'WHY', '🦀', '?']);
  expect(new Set(anchors).size).toBe(anchors.length);
});
