/** The viewports in which pages are tested. */
export const phone = { width: 360, height: 900 };
export const tablet = { width: 768, height: 900 };
/** Tests of a desktop's first load say `test.use({ viewport: desktop })`. */
export const desktop = { width: 1280, height: 900 };
