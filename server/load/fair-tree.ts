/** Objects count by their identity. */
type Key = string | object

interface Branch<T> {
  count: number
  /** In the order of their turns. Empty at the end of a path. */
  children: Map<Key, Branch<T>>
  /** Empty except at the end of a path. */
  items: T[]
}

/**
 * A queue whose keys take turns at each level of a path: with the path address, device, account the addresses
 * take turns, then the devices of an address, then the accounts of a device. All paths have the same length.
 */
export class FairTree<T> {
  readonly #root: Branch<T> = newBranch()

  /** The number of waiting items, in all or below a path prefix. */
  count(path: Key[] = []): number {
    return this.#find(path)?.count ?? 0
  }

  /** Appends an item at the end of a path. */
  add(path: Key[], item: T): void {
    let branch = this.#root
    branch.count++
    for (const key of path) {
      const child = branch.children.get(key) ?? newBranch<T>()
      branch.children.set(key, child)
      child.count++
      branch = child
    }
    branch.items.push(item)
  }

  /** Removes the item whose turn it is. */
  take(): T | undefined {
    return takeFrom(this.#root)
  }

  /** Removes an item at any position. @returns false when it is not in the queue */
  remove(path: Key[], item: T): boolean {
    const index = this.#find(path)?.items.indexOf(item) ?? -1
    if (index < 0) return false
    this.#discount(path)?.items.splice(index, 1)
    return true
  }

  /** Removes the last item of the longest branch, in all or below a path prefix. */
  dropLast(start: Key[] = []): T | undefined {
    const path = [...start]
    let branch = this.#find(start)
    while (branch && branch.children.size > 0) {
      const [key, child] = [...branch.children].reduce((a, b) => (b[1].count >= a[1].count ? b : a))
      path.push(key)
      branch = child
    }
    if (!branch || branch.items.length === 0) return undefined
    return this.#discount(path)?.items.pop()
  }

  #find(path: Key[]): Branch<T> | undefined {
    let branch: Branch<T> | undefined = this.#root
    for (const key of path) branch = branch?.children.get(key)
    return branch
  }

  /**
   * Decrements the counts along a path and removes branches that become empty.
   * @returns the end of the path
   */
  #discount(path: Key[]): Branch<T> | undefined {
    let branch: Branch<T> | undefined = this.#root
    branch.count--
    for (const key of path) {
      const child: Branch<T> | undefined = branch?.children.get(key)
      if (child && --child.count === 0) branch?.children.delete(key)
      branch = child
    }
    return branch
  }
}

function takeFrom<T>(branch: Branch<T>): T | undefined {
  if (branch.count === 0) return undefined
  branch.count--
  const next = branch.children.entries().next().value
  if (!next) return branch.items.shift()
  const [key, child] = next
  const item = takeFrom(child)
  // Back to the end of the row while something waits there.
  branch.children.delete(key)
  if (child.count > 0) branch.children.set(key, child)
  return item
}

function newBranch<T>(): Branch<T> {
  return { count: 0, children: new Map(), items: [] }
}
