interface Named {
  id: number;
  name: string;
}

interface Course {
  courseName: string;
  modules: readonly Named[];
}

/**
 * Modules by course, each once, since a module may be in several courses. Chosen modules that are
 * in none of them stay choosable.
 */
export function linkChoices(courses: readonly Course[], chosen: readonly Named[]) {
  const seen = new Set<number>();
  const once = (modules: readonly Named[]) =>
    modules
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map(({ id, name }) => ({ value: String(id), label: name }));
  const groups = courses.map(({ courseName, modules }) => ({
    group: courseName,
    items: once(modules),
  }));
  const others = once(chosen);
  return [...groups, { group: '–', items: others }].filter(({ items }) => items.length > 0);
}
