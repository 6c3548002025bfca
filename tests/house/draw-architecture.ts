import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawArchitecture } from './architecture-picture.ts'
import { root } from './source-files.ts'

writeFileSync(join(root, 'docs/architecture.svg'), drawArchitecture())
