import { IconBed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { ApiError } from '../../../../platform/api/api.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { isOwnScreen, listingsAddress } from '../../area/listing-area.ts'
import { changeOf } from '../../changes/change-of.ts'
import { EditorFrame } from '../../editor/editor-frame.tsx'
import { EditorHead } from '../../editor/editor-head.tsx'
import { PhotosSection } from '../../editor/photos-section.tsx'
import { Rooms } from '../../rooms/rooms.tsx'
import type { PropertyFile } from '../../rules/property-fields.ts'
import { SECTION_OF } from '../../rules/sections.ts'
import { propertyQuery, usePropertyCall } from '../property-query.ts'
import { Amenities } from './sections/amenities.tsx'
import { Basics } from './sections/basics.tsx'
import { Contact } from './sections/contact.tsx'
import { Description } from './sections/description.tsx'
import { Location } from './sections/location.tsx'
import { Policies } from './sections/policies.tsx'
import { useStorePhotos } from './use-store-photos.ts'
import { usePropertyEditor } from './use-property-editor.ts'

/** Shows the editor of a property: its gaps, sections and history. */
export function PropertyEditor({ slug }: { slug: string }) {
  const t = useT('editor')
  const { data, error, isPending, refetch } = useQuery(propertyQuery(slug))
  if (isPending) return <PageSkeleton />
  if (!data && error instanceof ApiError && error.status === 404)
    return (
      <Blank icon={IconBed} title={t('notFound')} isPage>
        <Blank.Actions>
          <Link to={listingsAddress()}>{t('toList')}</Link>
        </Blank.Actions>
      </Blank>
    )
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <LoadedPropertyEditor file={data.data} />
}

function LoadedPropertyEditor({ file }: { file: PropertyFile }) {
  const t = useT('editor')
  const changes = useT('changes')
  const editor = usePropertyEditor(file)
  const { slug } = file
  const storePhotos = useStorePhotos(slug)
  const navigate = useNavigate()
  const duplicate = usePropertyCall('POST /staff/properties/:slug/duplicate', {
    done: t('duplicated'),
    onDone: ({ data }) => void navigate(`${listingsAddress()}/${data.slug}`),
  })
  const publish = usePropertyCall('POST /staff/properties/:slug/publish', {
    done: isOwnScreen() ? changes('asked') : t('published'),
    isWithoutForm: true,
  })
  const unpublish = usePropertyCall('POST /staff/properties/:slug/unpublish', { done: t('unpublished') })
  return (
    <EditorFrame
      head={
        <EditorHead
          file={file}
          back={{ to: listingsAddress(), text: t('back') }}
          page={`/property/${slug}`}
          preview={`${listingsAddress()}/${slug}/preview`}
          duplicate={{ call: duplicate, effect: t('duplicateEffect') }}
          publish={publish}
          unpublish={unpublish}
        />
      }
      sections={editor.sections}
      gaps={file.missing.map((gap) => ({ name: gap, text: t(`gap_${gap}`), section: SECTION_OF[gap] }))}
      isLive={file.is_live}
      change={changeOf(file)}
      about={{ kind: 'property', id: file.slug }}
    >
      <Basics editor={editor} />
      <PhotosSection isLive={file.is_live} of={{ kind: 'properties', slug }} pictures={file.pictures} onChanged={storePhotos} />
      <Description editor={editor} />
      <Rooms file={file} />
      <Amenities editor={editor} />
      <Location editor={editor} />
      <Policies editor={editor} />
      <Contact editor={editor} file={file} />
    </EditorFrame>
  )
}
