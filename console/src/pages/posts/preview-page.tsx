import { useParams } from 'react-router'
import { PostPreview } from '../../features/posts/preview/post-preview.tsx'

export default function PreviewPage() {
  const { id = '' } = useParams()
  return <PostPreview id={id} />
}
