import { renderToStaticMarkup } from 'react-dom/server'
import { text as siteScript } from 'virtual:site-script'
import { IconLinks } from '#app/components/icon-links.tsx'
import { DeploymentPage, titleOfPage } from '#app/features/deployment/deployment-page.tsx'
import sheetText from '#app/styles/deployment.css?inline'
import { frame } from '#app/words/deployment/frame.ts'
import type { DeploymentPage as Page } from '#shared/deployment/pages.ts'

/** Renders a page of the deployment: readable without scripts, and of no school. */
export function renderDeployment(page: Page, nonce: string): string {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${titleOfPage(page)} · ${frame.title}`}</title>
        <meta name="robots" content="noindex" />
        <IconLinks />
        <style dangerouslySetInnerHTML={{ __html: sheetText }} />
      </head>
      <body>
        <DeploymentPage page={page} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: siteScript }} />
      </body>
    </html>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}
