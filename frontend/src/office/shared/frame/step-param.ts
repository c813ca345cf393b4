/** The URL parameter with the launch step from which the admin came. */
export const STEP = 'step';
