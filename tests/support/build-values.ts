import { vi } from 'vitest'

// Values that a build puts into the pages, before anything loads the modules that read them once.
vi.stubGlobal('builtRoutes', {})
vi.stubGlobal('builtContractVersion', '')
