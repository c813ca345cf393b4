import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { handle } from '@/test/msw/server';
import { renderOffice } from '@/test/render';
import * as files from '@/kit/lib/save-file';
import { DataSection } from './data-section';

afterEach(() => void vi.useRealTimers());

it('names the file by the day that it is in India', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T20:00:00Z'), toFake: ['Date'] });
  handle('get', '/user/export', () => new HttpResponse('{}'));
  const save = vi.spyOn(files, 'saveFile').mockImplementation(() => undefined);
  const { user } = renderOffice(<DataSection />);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[1]).toContain('2026-11-28');
});
