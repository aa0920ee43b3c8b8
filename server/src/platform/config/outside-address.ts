import { z } from 'zod'

/** An address whose host is safe in a CSP, where a semicolon would start another directive. */
export const outside = z.url({ protocol: /^https?$/, hostname: /^[\w.-]+$/ })
