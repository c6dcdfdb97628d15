import type { PackageQuestion, QuestionReader } from './package-question.ts';
import { plainText } from './plain-text.ts';

/**
 * The Adapt framework: `course/<language>/components.json` lists the components, and
 * multiple-choice questions report their `_id` and the numbers of the chosen options, counted from
 * one.
 */
export const adapt: QuestionReader = {
  reads: (path) => /(^|\/)course\/[\w-]+\/components\.json$/.test(path),
  questionsIn(content) {
    const components: unknown = JSON.parse(content);
    return Array.isArray(components) ? components.flatMap(questionOf) : [];
  },
};

interface Item {
  text?: unknown;
  _graphic?: { alt?: unknown };
  _shouldBeSelected?: unknown;
}

interface Component {
  _id?: unknown;
  title?: unknown;
  displayTitle?: unknown;
  body?: unknown;
  _items?: unknown;
}

function questionOf(component: Component | null): PackageQuestion[] {
  const items = component?._items;
  if (typeof component?._id !== 'string' || !Array.isArray(items) || !items.some(isJudged))
    return [];
  const text = [component.body, component.displayTitle, component.title]
    .map(plainText)
    .find(Boolean);
  if (!text) return [];
  const named = items.map(
    (item: Item, index) =>
      [String(index + 1), plainText(item.text) || plainText(item._graphic?.alt)] as const,
  );
  return [
    {
      id: component._id,
      text,
      options: Object.fromEntries(named.filter(([, label]) => label !== '')),
      correct: items.flatMap((item: Item, index) =>
        item._shouldBeSelected === true ? [String(index + 1)] : [],
      ),
    },
  ];
}

const isJudged = (item: Item | null): boolean => typeof item?._shouldBeSelected === 'boolean';
