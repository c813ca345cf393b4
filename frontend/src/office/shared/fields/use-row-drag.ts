import { useRef, useState, type DragEvent } from 'react';

/** A row's place in one of several lists. */
type Place = { section: number; index: number };

/** Rows are dragged with the mouse; the keyboard has buttons. `over` is where the dragged one would come. */
export function useRowDrag(onDrop: (key: string, before: Place) => void) {
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<Place | null>(null);

  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  return {
    over,
    start: (key: string, event: DragEvent) => {
      dragged.current = key;
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', key);
      const row = event.currentTarget.closest('li');
      if (row) event.dataTransfer.setDragImage(row, 16, 16);
    },
    /**
     * Above the middle of a row the drop position is before the row, below it after the row. Over anything
     * else it is `place`.
     */
    move: (place: Place, event: DragEvent, isRow = true) => {
      if (dragged.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const index = place.index + (isRow && event.clientY > top + height / 2 ? 1 : 0);
      if (over?.section !== place.section || over.index !== index) setOver({ ...place, index });
    },
    drop: (event: DragEvent) => {
      if (dragged.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (over) onDrop(dragged.current, over);
      end();
    },
    end,
  };
}

export type RowDrag = ReturnType<typeof useRowDrag>;
