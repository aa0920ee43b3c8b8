import { z } from 'zod'

/** An address whose host can stand in the content security policy of pages: a semicolon there would begin another rule. */
export const outside = z.url({ protocol: /^https?$/, hostname: /^[\w.-]+$/ })
