// npm run build: builds the pages when they are missing, older than their sources, or damaged.
import { ensureBuilt, ensureInstalled } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
