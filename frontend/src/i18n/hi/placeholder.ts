import type { t as en } from '../en/placeholder';
import { translation } from './locale';

export const t = translation<typeof en>()({
  webinarsTitle: 'वेबिनार',
  webinarsDescription: 'संस्थान के लाइव सेशन। अभी किसी की घोषणा नहीं हुई है।',
  webinarsText:
    'अभी कोई वेबिनार तय नहीं है। अगले वेबिनार की तारीख और जुड़ने का तरीका यहीं बताया जाएगा, और बंडल की लाइव वर्कशॉप का भी।',
  webinarsMore: 'तब तक: कुछ लेसन सबके लिए खुले हैं, बिना अकाउंट के।',
  webinarsLesson: 'फ़्री लेसन देखें',
  webinarsLessonOf: '{title} से। न पेमेंट, न अकाउंट की ज़रूरत।',
  webinarsAsk: 'विषय सुझाएँ',
  webinarsHow: 'वेबिनार कैसे होता है',
  webinarsFind: 'यहाँ बताया जाता है',
  webinarsFindText: 'विषय, भारतीय समय के हिसाब से दिन और समय, और कौन बोलेगा।',
  webinarsSeat: 'आप सीट बुक करते हैं',
  webinarsSeatText: 'आपका नाम और ईमेल काफ़ी है: न अकाउंट, न पेमेंट।',
  webinarsJoin: 'जानकारी ईमेल पर आती है',
  webinarsJoinText: 'साथ में आपके कैलेंडर के लिए फ़ाइल। न आ पाएँ, तो ईमेल के लिंक से सीट खाली कर दें।',
  webinarsLookAt: 'तब तक ये कोर्स देखें',
  webinarsAction: 'सभी कोर्स देखें',
});
