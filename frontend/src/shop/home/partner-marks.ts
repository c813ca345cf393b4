/** Invented firms. Each mark is drawn in a square of 24. */
export const partners = [
  {
    id: 'nilparvat',
    name: 'Nilparvat',
    mark: 'M2 20L9 6l4 7 3-5 6 12Z',
    style: 'font-display tracking-tight',
  },
  {
    id: 'talaiya',
    name: 'Talaiya Retail',
    mark: 'M3 9c3-3 6 3 9 0s6 3 9 0v4c-3 3-6-3-9 0s-6-3-9 0Z',
    style: 'font-semibold',
  },
  {
    id: 'ghatak',
    name: 'GHATAK LABS',
    mark: 'M12 2l9 5v10l-9 5-9-5V7Zm0 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
    style: 'font-bold tracking-widest text-small',
  },
  {
    id: 'rangrez',
    name: 'rangrez media',
    mark: 'M12 2a10 10 0 1 0 10 10h-6a4 4 0 1 1-4-4Z',
    style: 'font-normal tracking-wide',
  },
  {
    id: 'setubandh',
    name: 'Setubandh',
    mark: 'M2 18V8h3v4c4-6 10-6 14 0V8h3v10h-3c-2-6-12-6-14 0Z',
    style: 'font-bold',
  },
  {
    id: 'chaupal',
    name: 'Chaupal & Sons',
    mark: 'M4 4h7v7H4Zm9 0h7v7h-7ZM4 13h7v7H4Zm12.5 0L20 20h-7Z',
    style: 'font-semibold italic',
  },
  {
    id: 'akashdeep',
    name: 'Akashdeep Cloud',
    mark: 'M12 2l2.4 7.6L22 12l-7.6 2.4L12 22l-2.4-7.6L2 12l7.6-2.4Z',
    style: 'font-display',
  },
];
