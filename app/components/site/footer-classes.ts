/** The classes of the site's footer, which the portals show folded. */
export const footerClasses = 'on-ridge mt-auto bg-ridge-strong text-on-ridge-soft print:hidden'
