import { useState } from 'react';
import type { TabProps } from '../player-tabs';
import { usePlace } from '../use-place';
import { everything, type ListState } from './list-state';
import { QuestionList } from './question-list';
import { Thread } from './thread';

/** The questions of a course, or the one that the address names. */
export default function DiscussionsTab(props: TabProps) {
  const { question } = usePlace();
  // The list's filter is kept while one of its questions is open.
  const [list, setList] = useState<ListState>(everything);
  const [left, setLeft] = useState<string | null>(null);
  if (question !== null && question !== left) setLeft(question);
  return question === null ? (
    <QuestionList {...props} list={list} onList={setList} left={left} />
  ) : (
    <Thread key={question} id={question} {...props} />
  );
}
