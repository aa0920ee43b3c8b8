import './ui/theme/mantine.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/parts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'

const root = document.getElementById('console')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
