/** The states of a post. A scheduled one is published automatically at its time. */
export const POST_STATES = ['draft', 'scheduled', 'published', 'taken_down'] as const
export type PostState = (typeof POST_STATES)[number]
