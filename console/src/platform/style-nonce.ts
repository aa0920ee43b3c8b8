/** Returns the nonce of the page, by which the CSP allows the style elements of the component library (decision 065). */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
