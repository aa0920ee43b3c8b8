import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../../platform/api/api.ts'
import { late } from '../../../../platform/late.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { isOwnScreen, listingsAddress } from '../../area/listing-area.ts'
import { changeOf } from '../../changes/change-of.ts'
import { EditorFrame } from '../../editor/editor-frame.tsx'
import { EditorHead } from '../../editor/editor-head.tsx'
import { PhotosSection } from '../../editor/photos-section.tsx'
import { Itinerary } from '../itinerary/itinerary.tsx'
import { packageQuery, useStorePhotos, usePackageCall } from '../package-query.ts'
import type { PackageFile } from '../rules/package-fields.ts'
import { SECTION_OF } from '../rules/package-sections.ts'
import { Included, Terms, Way } from './sections/terms.tsx'
import { Basics, Contact, Description } from './sections/texts.tsx'
import { usePackageEditor } from './use-package-editor.ts'

// Only staff see these sections, so suppliers do not load them.
const Price = late(async () => (await import('../departures/price.tsx')).Price)
const Departures = late(async () => (await import('../departures/departures.tsx')).Departures)

/** Sections that suppliers edit on other screens. */
const ON_OTHER_SCREENS = ['price', 'departures']

/** Returns where a gap can be closed. */
function targetOf(gap: PackageFile['missing'][number]) {
  const section = SECTION_OF[gap]
  return { section, ...(isOwnScreen() && ON_OTHER_SCREENS.includes(section) && { address: '/supplier/departures' }) }
}

/** Shows the editor of a package: its gaps, sections, departures and history. */
export function PackageEditor({ slug }: { slug: string }) {
  const t = useT('packages')
  const { data, error, isPending, refetch } = useQuery(packageQuery(slug))
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Blank icon={IconRoute} title={t('notFound')} isPage>
        <Blank.Actions>
          <Link to={`${listingsAddress()}/packages`}>{t('toList')}</Link>
        </Blank.Actions>
      </Blank>
    )
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <LoadedPackageEditor file={data.data} />
}

function LoadedPackageEditor({ file }: { file: PackageFile }) {
  const t = useT('packages')
  const words = useT('editor')
  const changes = useT('changes')
  const { slug } = file
  const storePhotos = useStorePhotos(slug)
  const navigate = useNavigate()
  const duplicate = usePackageCall('POST /staff/packages/:slug/duplicate', {
    done: words('duplicated'),
    onDone: ({ data }) => void navigate(`${listingsAddress()}/packages/${data.slug}`),
  })
  const publish = usePackageCall('POST /staff/packages/:slug/publish', {
    done: isOwnScreen() ? changes('asked') : words('published'),
    isWithoutForm: true,
  })
  const unpublish = usePackageCall('POST /staff/packages/:slug/unpublish', { done: words('unpublished') })
  const editor = usePackageEditor(file)
  return (
    <EditorFrame
      head={
        <EditorHead
          file={file}
          back={{ to: `${listingsAddress()}/packages`, text: t('packages') }}
          page={`/package/${slug}`}
          duplicate={{ call: duplicate, effect: t('duplicateEffect') }}
          publish={publish}
          unpublish={unpublish}
        />
      }
      sections={editor.sections.filter(({ name }) => !isOwnScreen() || !ON_OTHER_SCREENS.includes(name))}
      gaps={file.missing.map((gap) => ({ name: gap, text: t(`gap_${gap}`), ...targetOf(gap) }))}
      isLive={file.is_live}
      change={changeOf(file)}
      about={{ kind: 'package', id: slug }}
    >
      <Basics editor={editor} />
      <PhotosSection isLive={file.is_live} of={{ kind: 'packages', slug }} pictures={file.pictures} onChanged={storePhotos} />
      <Description editor={editor} />
      <Itinerary editor={editor} />
      <Way editor={editor} />
      <Included editor={editor} />
      {!isOwnScreen() && (
        <Suspense>
          <Price file={file} />
          <Departures file={file} />
        </Suspense>
      )}
      <Terms editor={editor} />
      <Contact editor={editor} file={file} />
    </EditorFrame>
  )
}
