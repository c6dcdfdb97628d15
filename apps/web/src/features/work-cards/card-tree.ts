/** A step or component in the tree form of a card; a step has no parent. */
export interface TreeItem {
  id: number;
  name: string;
  parentId: number | null;
  hours: number;
  isComponent: boolean;
}

interface Part {
  id: number;
  name: string;
  hours: number;
}

interface Card {
  workSteps: readonly (Part & { workStepComponents: readonly Part[] })[];
}

/** A card as one list, each step followed by its components. */
export const treeOf = ({ workSteps }: Card): TreeItem[] =>
  workSteps.flatMap(({ id, name, hours, workStepComponents }) => [
    { id, name, parentId: null, hours, isComponent: false },
    ...workStepComponents.map((component) => ({
      id: component.id,
      name: component.name,
      parentId: id,
      hours: component.hours,
      isComponent: true,
    })),
  ]);
