import type { Like } from '../../platform/texts.ts'
import type english from '../en/blog.ts'

export default {
  title: 'Travel stories and advice | Chautari',
  titleOfPage: 'Travel stories and advice, page {page} | Chautari',
  titleOfSearch: 'Posts about “{text}” | Chautari',
  titleOfPost: '{title} | Chautari',
  description: 'Routes, seasons, tea houses and payments: what travellers in Nepal ask, answered by people who have been there.',
  heading: 'Travel stories and advice',
  searched: 'Posts about “{text}”',
  recent: 'Recent posts',
  latest: 'Latest posts',
  search: 'Search the blog',
  searchLabel: 'Words to look for',
  none: 'No posts found',
  noneHint: 'Try another word, or read all posts.',
  all: 'All posts',
  by: 'By {name}',
  pages: 'Pages of posts',
  page: 'Page {n}',
  previous: 'Previous page',
  next: 'Next page',
  breadcrumb: 'You are here',
  home: 'Home',
  blog: 'Blog',
} as const satisfies Like<typeof english>
