import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mentorsQuery } from '@/api/admin/mentors';
import { SuggestBox } from '@/office/shared/fields/suggest-box';
import { t } from '@/i18n/course-mentors';
import { useDebounced } from '@/kit/lib/use-debounced';
import { blankMentor, type MentorEntry } from './course-entries';

type MentorPickerProps = { chosen: MentorEntry[]; onPick: (mentor: MentorEntry) => void };

/** Finds a mentor by name. Mentors that the course already has are left out. */
export function MentorPicker({ chosen, onPick }: MentorPickerProps) {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), 250);
  const found = useQuery({ ...mentorsQuery({ q: asked, page: 1 }), enabled: asked.length > 1 });
  const held = new Set(chosen.map(({ _id }) => _id));
  const options = (found.data?.mentors ?? [])
    .filter(({ _id }) => !held.has(_id))
    .map(({ _id, name, image }) => ({ id: _id, label: name, image }));
  return (
    <SuggestBox
      label={t('findMentor')}
      hint={t('findMentorHint')}
      minimum={2}
      text={text}
      onText={setText}
      options={options}
      loading={found.isFetching || asked !== text.trim()}
      loadError={found.error}
      onPick={({ id, label, image }) => {
        onPick({ ...blankMentor(), _id: id, name: label, profileImage: image ?? '' });
        setText('');
      }}
    />
  );
}
