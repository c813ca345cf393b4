const base = '/teach';

/** The addresses of the mentors' pages: a mentor's own courses, an admin's all. */
export const teachPaths = {
  courses: base,
  learners: (courseId: string) => `${base}/courses/${courseId}`,
  questions: (courseId?: string) =>
    `${base}/questions${courseId ? `?${new URLSearchParams({ course: courseId })}` : ''}`,
  question: (id: string) => `${base}/questions/${id}`,
  submissions: (courseId?: string) =>
    `${base}/submissions${courseId ? `?${new URLSearchParams({ course: courseId })}` : ''}`,
  submission: (id: string) => `${base}/submissions/${id}`,
  quizResults: (lessonId: string) => `${base}/lessons/${lessonId}/quiz-results`,
} as const;
