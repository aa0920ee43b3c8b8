export const POSTS_PER_PAGE = 6
export const VISITOR_TYPES = ['property', 'package'] as const
