import { fold } from '../../../domain/text.ts';

interface Piece {
  /** Where it begins, in letters. */
  start: number;
  text: string;
  isMatch: boolean;
}

/** A text in pieces: those that hold one of the typed words, and those between. */
export function markedPieces(text: string, typed: string): Piece[] {
  const letters = [...text];
  /** For each folded letter, the letter that it came from. */
  const origins: number[] = [];
  const folded = letters.map(fold);
  for (const [index, piece] of folded.entries()) for (const _ of piece) origins.push(index);
  const whole = folded.join('');
  const marked = new Set<number>();
  for (const word of fold(typed).split(/\s+/).filter(Boolean)) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
      for (const index of origins.slice(at, at + word.length)) marked.add(index);
    }
  }
  const pieces: Piece[] = [];
  for (const [start, letter] of letters.entries()) {
    const isMatch = marked.has(start);
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ start, text: letter, isMatch });
  }
  return pieces;
}

/** A text in which what was typed stands out. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  return markedPieces(text, typed).map((piece) =>
    piece.isMatch ? (
      <span key={piece.start} className="font-semibold text-ink">
        {piece.text}
      </span>
    ) : (
      piece.text
    ),
  );
}
