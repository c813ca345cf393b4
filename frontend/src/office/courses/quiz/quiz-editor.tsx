import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { RepeatableList } from '@/office/shared/fields/repeatable-list';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/admin-quiz';
import { adminPaths } from '@/domain/paths/admin-paths';
import { CsvImport } from './csv-import';
import { QuestionItem } from './question-item';
import { blankQuestion, blankQuiz, limits, numberOf, type Quiz } from './quiz';

type QuizEditorProps = {
  id: string;
  /** The server's error about the quiz. */
  error: string | undefined;
  /** The id of the lesson, or null until it is stored. */
  lessonId: string | null;
  quiz: Quiz | null;
  onChange: (quiz: Quiz) => void;
};

/** A quiz's rules and questions. */
export default function QuizEditor({ id, error, lessonId, quiz: given, onChange }: QuizEditorProps) {
  const quiz = given ?? blankQuiz();
  const change = (part: Partial<Quiz>) => onChange({ ...quiz, ...part });
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('passPercent')} hint={t('passPercentHint')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="tnum"
            value={quiz.passPercent || ''}
            onChange={({ target }) => change({ passPercent: numberOf(target.value) ?? 0 })}
          />
        </Field>
        <Field label={t('attempts')} hint={t('attemptsHint', { count: limits.attempts })}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="tnum"
            value={quiz.attempts ?? ''}
            onChange={({ target }) => change({ attempts: numberOf(target.value) })}
          />
        </Field>
        <Field label={t('minutes')} hint={t('minutesHint', { count: limits.minutes })}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="tnum"
            value={quiz.minutes ?? ''}
            onChange={({ target }) => change({ minutes: numberOf(target.value) })}
          />
        </Field>
      </div>
      <Checkbox
        label={t('shuffle')}
        checked={quiz.shuffle}
        onChange={({ target }) => change({ shuffle: target.checked })}
      />
      <RepeatableList
        legend={t('questions')}
        hint={t('questionsHint')}
        items={quiz.questions}
        onChange={(questions) => change({ questions })}
        make={blankQuestion}
        entryName={(index) => t('questionN', { n: index + 1 })}
        addLabel={t('add')}
        max={limits.questions}
        boxed
        error={
          <div id={id} tabIndex={-1} className="outline-none">
            <Alert messages={error ? [error] : []} className="mb-3 empty:mb-0" />
          </div>
        }
      >
        {(question, update, index) => (
          <QuestionItem question={question} index={index} checked={error !== undefined} onChange={update} />
        )}
      </RepeatableList>
      <CsvImport
        room={limits.questions - quiz.questions.length}
        onRead={(questions) => change({ questions: [...quiz.questions, ...questions] })}
      />
      {lessonId ? (
        <Button asChild variant="outline" size="sm" className="min-h-11 self-start">
          <Link to={adminPaths.quizResults(lessonId)}>
            <ChartColumn size={16} aria-hidden />
            {t('results')}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
