import { type SourceFile, sourceFiles } from './source-files.ts'

/** Tables of a schema file with their owners: the line `// Owner: <area>` counts for the models below it. */
function ownersIn({ text }: SourceFile) {
  let owner = ''
  return [...text.matchAll(/^\/\/ Owner: (\w+)$|^model \w+ \{\n(?:(?!^\}).*\n)*? +@@map\("(\w+)"\)/gm)].flatMap(
    ([, area, table]): [string, string][] => {
      owner = area ?? owner
      return table === undefined ? [] : [[table, owner]]
    },
  )
}

/** The area of the program that writes a table, as `prisma/schema` says; '' where it says none. */
export const tableOwners: ReadonlyMap<string, string> = new Map(sourceFiles(/^prisma\/schema\/.*\.prisma$/).flatMap(ownersIn))
