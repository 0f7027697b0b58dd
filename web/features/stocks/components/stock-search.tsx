import { Input } from '@chakra-ui/react';

interface StockSearchProps {
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
}

/** The search field in the head of a list of stocks. */
export function StockSearch({ placeholder, words, onWords }: StockSearchProps) {
  return (
    <Input
      type="search"
      aria-label="Search stocks"
      placeholder={placeholder}
      w={{ base: 'full', sm: '220px' }}
      size="sm"
      value={words}
      onChange={({ target }) => onWords(target.value)}
    />
  );
}
