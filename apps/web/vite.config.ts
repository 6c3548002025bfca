import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { labelNumbers } from './label-numbers.ts'

/** One chunk per library family, so that a change of our code leaves the big ones in the browser's cache. */
const groups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core))[\\/]/,
    priority: 30,
  },
  // What the frame and the sign-in show, with all it needs; a part that only screens use comes with the first of them.
  {
    name: 'mui',
    test: /node_modules[\\/]@mui[\\/]material[\\/](styles|Button|Checkbox|Dialog|FormControlLabel|IconButton|Menu|MenuItem|OutlinedInput|Skeleton|Tooltip)[\\/]/,
    priority: 26,
  },
  {
    name: 'mui-parts',
    test: /node_modules[\\/]@mui[\\/](material|system|utils)[\\/](?!locale[\\/])/,
    priority: 24,
  },
  { name: 'pickers', test: /node_modules[\\/](@mui[\\/]x-date-pickers|date-fns)[\\/](?!.*locales)/, priority: 20 },
  { name: 'grid', test: /node_modules[\\/]@mui[\\/]x-data-grid[\\/](?!.*locales)/, priority: 20 },
  { name: 'editor', test: /node_modules[\\/](@tiptap|prosemirror-[a-z-]+)[\\/]/, priority: 20 },
  { name: 'form', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 20 },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
]

/** Nothing is painted before the program has set the theme the person chose, so that a dark portal does not begin with a white flash. */
const paintAfterStart = {
  name: 'paint-after-start',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [labelNumbers, react(), paintAfterStart],
  // Beside the API of `pnpm dev`, on the host name a browser takes for trustworthy without TLS.
  server: { port: 5173, host: 'localhost', proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
  build: {
    outDir: 'dist',
    // Read by the size check of the bench.
    manifest: true,
    // The content security policy allows fonts and scripts from our own host only, no data: addresses.
    assetsInlineLimit: 0,
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The entry names every chunk, so each letter of a name is paid on a first visit; .vite/manifest.json tells which is which.
        hashCharacters: 'base36',
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
})
