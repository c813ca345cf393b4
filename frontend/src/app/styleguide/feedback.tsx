import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/api/error';
import { Accordion } from '@/kit/ui/accordion';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Dialog } from '@/kit/ui/dialog';
import { Drawer } from '@/kit/ui/drawer';
import { EmptyState } from '@/kit/ui/empty-state';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Progress } from '@/kit/ui/progress';
import { Tabs } from '@/kit/ui/tabs';
import { Section } from './section';

const faq = [
  { id: '1', title: 'How much time does a course take?', content: 'At least 8 to 10 hours of study a week.' },
  { id: '2', title: 'Are live sessions recorded?', content: 'Yes. You can watch them again at any time.' },
];

export function Feedback() {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState(false);
  return (
    <>
      <Section title="Messages">
        <div className="grid w-full gap-4 md:grid-cols-2">
          <Alert messages={['Name is required.', 'Enter a valid email address.']} />
          <Alert tone="warning" messages={['You own 2 of the 24 courses in this bundle.']} />
          <Alert tone="success" messages={['Payment Successful!']} />
          <Alert tone="info" messages={['18% GST is added at checkout.']} />
          <ErrorBlock
            error={new ApiError({ status: 500, requestId: 'req-42' })}
            onRetry={() => undefined}
            prefix="Error: "
          />
          <EmptyState
            icon={BookOpen}
            level={3}
            title="Your cart is empty"
            text="Courses and bundles that you add wait here, also after you close the page."
            action={<Button variant="outline">See all courses</Button>}
          />
        </div>
      </Section>
      <Section title="Layers, disclosure">
        <Button variant="outline" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setDrawer(true)}>
          Drawer
        </Button>
        <Dialog
          open={dialog}
          onOpenChange={setDialog}
          title="Enroll to Unlock"
          description="This lesson is part of the course. Buy it once and keep it for life."
          actions={
            <>
              <Button variant="outline" onClick={() => setDialog(false)}>
                Cancel
              </Button>
              <Button>BUY COURSE</Button>
            </>
          }
        />
        <Drawer open={drawer} onOpenChange={setDrawer} title="Menu">
          <p className="p-6">The drawer’s own content.</p>
        </Drawer>
        <div className="w-full">
          <Accordion items={faq} />
        </div>
        <div className="w-full">
          <Tabs
            label="Lesson"
            tabs={[
              { value: 'about', label: 'ABOUT', content: <p>About this lesson.</p> },
              { value: 'talk', label: 'DISCUSSIONS', content: <p>No discussions yet.</p> },
            ]}
          />
        </div>
        <div className="w-64">
          <Progress value={40} label="React from zero to job" />
        </div>
      </Section>
    </>
  );
}
