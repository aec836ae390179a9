import type { PGlite } from '@electric-sql/pglite';

/** A file or directory of the engine's file system in memory, as far as it changes. */
interface FileNode {
  readonly name: string;
  mode: number;
  usedBytes?: number;
  contents?: Uint8Array | Record<string, FileNode> | null;
  name_next?: FileNode;
}

interface OpenFile {
  /** Null: it is closed. */
  fd: number | null;
  position?: number;
}

/** What the types of the engine do not tell. */
interface EngineParts {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  readonly FS: {
    readonly root: FileNode;
    readonly streams: (OpenFile | null | undefined)[];
    readonly nameTable: (FileNode | undefined)[];
    nextInode: number;
  };
}

const BLOCK = 64 * 1024;
const zeros = Buffer.alloc(BLOCK);

type Memory = readonly (Buffer | null)[];

/** The blocks of a memory; null: nothing but zeros, which is most of it. */
const blocksOf = (memory: Uint8Array<ArrayBuffer>): Memory =>
  Array.from({ length: memory.length / BLOCK }, (_none, at) => {
    const block = Buffer.from(memory.buffer, at * BLOCK, BLOCK);
    return block.equals(zeros) ? null : Buffer.from(block);
  });

/** Copies only what has changed; what the memory has grown by becomes zeros. */
function restoreBlocks(memory: Uint8Array<ArrayBuffer>, saved: Memory): void {
  for (let at = 0; at < memory.length / BLOCK; at += 1) {
    const block = Buffer.from(memory.buffer, at * BLOCK, BLOCK);
    const wanted = saved[at] ?? zeros;
    if (!block.equals(wanted)) wanted.copy(block);
  }
}

const isDirectory = (contents: FileNode['contents']): contents is Record<string, FileNode> =>
  contents !== null && contents !== undefined && Object.getPrototypeOf(contents) === Object.prototype;

function nodesIn(node: FileNode): readonly FileNode[] {
  const { contents } = node;
  return [node, ...(isDirectory(contents) ? Object.values(contents).flatMap(nodesIn) : [])];
}

/** Remembers one node; answers what puts it back. */
function savedNode(node: FileNode): () => void {
  const { mode, usedBytes = 0, contents, name_next } = node;
  const rest = { mode, ...(name_next === undefined ? {} : { name_next }) };
  const putBack = (): void => {
    if (name_next === undefined) delete node.name_next;
    Object.assign(node, rest);
  };
  if (isDirectory(contents)) {
    const entries = { ...contents };
    return () => {
      putBack();
      node.contents = { ...entries };
    };
  }
  if (!(contents instanceof Uint8Array)) return putBack;
  const saved = Buffer.from(contents.subarray(0, usedBytes));
  return () => {
    putBack();
    const { contents: now, usedBytes: used } = node;
    const isSame = now instanceof Uint8Array && used === usedBytes && saved.equals(now.subarray(0, used));
    if (isSame) return;
    node.contents = new Uint8Array(saved);
    node.usedBytes = usedBytes;
  };
}

/** Files that were open are open again at the same place. */
function reopen(stream: OpenFile, fd: number, position: number | undefined): void {
  stream.fd = fd;
  if (position !== undefined) stream.position = position;
}

/**
 * The whole state of an idle engine, to which it can be put back: its memory and its files. A tenth of the work of starting
 * another engine, and exactly the same afterwards.
 */
export class PgliteState {
  readonly #parts: EngineParts;
  readonly #memory: Memory;
  readonly #putBack: readonly (() => void)[];

  constructor(database: PGlite) {
    const parts = database.Module as unknown as EngineParts;
    this.#parts = parts;
    const { FS } = parts;
    this.#memory = blocksOf(parts.HEAPU8);
    const streams = [...FS.streams];
    const positions = streams.map((stream) => stream?.position);
    const table = [...FS.nameTable];
    const { nextInode } = FS;
    const tables = (): void => {
      FS.streams.splice(0, FS.streams.length, ...streams);
      for (const [fd, stream] of streams.entries()) if (stream) reopen(stream, fd, positions[fd]);
      FS.nameTable.splice(0, FS.nameTable.length, ...table);
      FS.nextInode = nextInode;
    };
    this.#putBack = [...nodesIn(FS.root).map(savedNode), tables];
  }

  /** Puts the engine back. No code may have been loaded since, because that is not only in its memory. */
  restore(): void {
    restoreBlocks(this.#parts.HEAPU8, this.#memory);
    for (const putBack of this.#putBack) putBack();
  }
}
