/** The place `step` further on, among `count` that form a ring. */
export const wrapIndex = (at: number, step: number, count: number): number => (at + step + count) % count;

/** The number of students per page on wide screens. */
export const perPage = 6;

export const pageCount = (total: number): number => Math.ceil(total / perPage);

export const onPage = (index: number, page: number): boolean => Math.floor(index / perPage) === page;
