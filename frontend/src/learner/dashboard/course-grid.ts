/** Cards of courses: 1, 2, then 3 in a row, since the menu stands beside them. */
export const courseGrid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
