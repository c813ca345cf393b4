/** How much of a course must be done before it is asked to be reviewed, in percent; the server decides who may. */
export const REVIEW_FROM = 30;
