import { DataList } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.ItemLabel>{name}</DataList.ItemLabel>
      <DataList.ItemValue>{children}</DataList.ItemValue>
    </DataList.Item>
  );
}
