import { type DragEvent, useState } from 'react';
import { moved } from './ordered.ts';

/**
 * The order of a list while one of its items is dragged. `onOrder` gets the new order when it is
 * dropped.
 */
export function useDragOrder<Item extends { id: number }>(
  items: readonly Item[],
  onOrder: (ids: number[]) => void,
) {
  const [dragged, setDragged] = useState<{ id: number; order: readonly Item[] }>();
  const order = dragged?.order ?? items;
  const dragOf = (id: number) => ({
    draggable: true,
    'data-dragged': dragged?.id === id || undefined,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      setDragged({ id, order: items });
    },
    onDragEnter: () => {
      if (!dragged) return;
      const place = (wanted: number) => order.findIndex((each) => each.id === wanted);
      setDragged({ ...dragged, order: moved(order, place(dragged.id), place(id)) });
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => event.preventDefault(),
    onDragEnd: (event: DragEvent) => {
      event.stopPropagation();
      if (dragged && order.some((each, place) => each.id !== items[place]?.id))
        onOrder(order.map((each) => each.id));
      setDragged(undefined);
    },
  });
  return { order, dragOf };
}
