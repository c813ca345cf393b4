import { expect, it } from 'vitest';
import { adminKeys } from './admin/keys';
import { keys } from './keys';

it('keeps a thing whose address is a word of ours apart from the lists', () => {
  for (const word of ['list', 'detail', 'quote', 'page']) {
    expect(keys.bundle(word)).not.toEqual(keys.bundleList);
    expect(keys.course(word).slice(0, 2)).not.toEqual(keys.courseList({}).slice(0, 2));
    expect(adminKeys.bundle(word).slice(0, 3)).not.toEqual(adminKeys.bundleList({}).slice(0, 3));
    expect(adminKeys.student(word).slice(0, 3)).not.toEqual(adminKeys.studentList({}).slice(0, 3));
  }
});
