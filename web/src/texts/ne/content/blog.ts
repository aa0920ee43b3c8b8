import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/content/blog.ts'

export default {
  title: 'यात्राका कथा र सुझाव | चौतारी',
  titleOfPage: 'यात्राका कथा र सुझाव, पृष्ठ {page} | चौतारी',
  titleOfSearch: '‘{text}’ बारेका लेख | चौतारी',
  titleOfPost: '{title} | चौतारी',
  description: 'बाटो, मौसम, चिया पसल र भुक्तानी: यात्रीका प्रश्न, त्यहाँ पुगेकाहरूको जवाफ।',
  heading: 'यात्राका कथा र सुझाव',
  searched: '‘{text}’ बारेका लेख',
  recent: 'हालैका लेख',
  latest: 'नयाँ लेख',
  search: 'ब्लगमा खोज्नुहोस्',
  searchLabel: 'खोज्ने शब्द',
  none: 'कुनै लेख भेटिएन',
  noneHint: 'अर्को शब्दले खोज्नुहोस्, वा सबै लेख पढ्नुहोस्।',
  all: 'सबै लेख',
  feed: 'RSS मा पढ्नुहोस्',
  by: 'लेखक:',
  pages: 'लेखका पृष्ठ',
  page: 'पृष्ठ {n}',
  previous: 'अघिल्लो पृष्ठ',
  next: 'अर्को पृष्ठ',
  breadcrumb: 'तपाईं यहाँ हुनुहुन्छ',
  home: 'गृहपृष्ठ',
  blog: 'ब्लग',
} as const satisfies Like<typeof english>
