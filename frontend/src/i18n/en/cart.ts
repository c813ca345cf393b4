import { catalogue } from './locale';

export const t = catalogue({
  title: 'Cart',
  count: { one: '{count} item', other: '{count} items' },
  items: 'Items in your cart',
  course: 'Course',
  bundle: 'Bundle',
  keepBundle: 'Keep the bundle',
  remove: 'Remove {title}',
  removed: '{title} was removed from your cart.',
  undo: 'Undo',
  checkout: 'Proceed to Checkout',
  blocked: 'Remove the marked items to continue.',
  empty: 'Your cart is empty',
  lookAt: 'Trending courses',
  emptyText: 'Courses you add stay here, and in your account when you log in.',
  browse: 'Browse courses',
  gone: {
    one: '{titles} is no longer for sale and was removed from your cart.',
    other: 'No longer for sale and removed from your cart: {titles}.',
  },
  notSaved: 'Your cart couldn’t be saved to your account.',
  saveAgain: 'Try again',
});
