import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';
import { adminKeys } from './keys';

export type ImportReport = ApiSchema['ImportReport'];
export type SheetColumn = ApiSchema['SheetColumnBody'];
export type SheetData = ApiSchema['ColumnsData'];
export type SheetField = NonNullable<SheetColumn['field']>;
/** Something that the worker does with many students. */
export type StudentTask = ApiSchema['TaskBody'];

/** The field that each column holds. `null` means that the column is skipped. */
export type Mapping = (SheetField | null)[];

/** Options for reading a file when the server's own choice is wrong. */
export type Reading = {
  /** A sheet of the workbook. */
  sheet?: string | undefined;
  /** The line of the headings; 0 where there are none. */
  headingLine?: number | undefined;
  /** Whether rows that the workbook hides are imported. */
  hiddenRows?: 'include' | 'leave' | undefined;
};

type Sheet = { file: File; mapping: Mapping; reading: Reading };

function readingForm(file: File, { sheet, headingLine, hiddenRows }: Reading): FormData {
  const data = new FormData();
  if (sheet !== undefined) data.append('sheet', sheet);
  if (headingLine !== undefined) data.append('headingLine', String(headingLine));
  if (hiddenRows) data.append('hiddenRows', hiddenRows);
  data.append('file', file);
  return data;
}

function form({ file, mapping, reading }: Sheet, dryRun: boolean): FormData {
  const data = readingForm(file, reading);
  data.append('dryRun', String(dryRun));
  data.append('columns', mapping.map((field) => field ?? '').join(','));
  return data;
}

/** Reads the columns of a file, and detects the field of each column from its heading where possible. */
export const useReadColumns = () =>
  useApiMutation(({ file, reading }: { file: File; reading: Reading }) =>
    api.post('/admin/students/import/columns', { body: readingForm(file, reading) }),
  );

/** Checks an import without storing anything. The report says what would happen to each row. */
export const useCheckImport = () =>
  useApiMutation((sheet: Sheet) =>
    api.post('/admin/students/import', { body: form(sheet, true) }).then((data) => data.report),
  );

/** Begins the import, which the worker does. */
export const useStartImport = () =>
  useApiMutation((sheet: Sheet) =>
    api.post('/admin/students/imports', { body: form(sheet, false) }).then((data) => data.task),
  );

/** Poll interval for the progress of a task (ms). */
const pollMs = 1000;

/** How far a task is, until it is done. */
export const studentTaskQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.studentTask(id),
    queryFn: ({ signal }) =>
      api.get('/admin/students/tasks/{id}', { path: { id }, signal }).then((data) => data.task),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : pollMs),
    staleTime: 0,
  });

/** Where the browser downloads what became of each row. */
export const taskFilePath = (id: string): string => `/api/v1/admin/students/tasks/${id}/file`;
