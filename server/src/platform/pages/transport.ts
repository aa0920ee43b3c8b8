export type SiteCall = { method: string; url: string; body?: unknown; headers?: Record<string, string> }

/** Makes the API calls of rendered pages. An answer is public when others may get it, too. */
export type Transport = (call: SiteCall) => Promise<{ status: number; json: unknown; isPublic: boolean }>
