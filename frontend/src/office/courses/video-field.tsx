import { fieldId } from '@/kit/form/field-errors';
import { FilePicker } from '@/office/shared/fields/file-picker';
import { VideoAddress } from './video-address';

type VideoFieldProps = {
  name: string;
  label: string;
  fileLabel: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
};

/** A video's address, or a file that is uploaded here. */
export function VideoField({ name, fileLabel, value, onChange, ...address }: VideoFieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <VideoAddress id={fieldId(name)} value={value} onChange={onChange} {...address} />
      <FilePicker
        label={fileLabel}
        purpose="video"
        value={value.startsWith('/') ? value : ''}
        removable={false}
        hideLabel
        onChange={(path) => onChange(path)}
      />
    </div>
  );
}
